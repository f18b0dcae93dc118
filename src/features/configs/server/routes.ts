import { type BoundOperation, bind } from '#platform/http/bind.ts';
import { readConfigs, readGuideline } from '../contract.ts';
import * as guideline from './guideline.ts';
import * as service from './service.ts';

/** The routes of this feature, for the settings of this installation. */
export function configRoutes(settings: service.PublicSettings): BoundOperation[] {
  return [
    bind(readConfigs, (_, context) => service.readConfigs(context, settings)),
    bind(readGuideline, (_, { locale }) => guideline.readGuideline(locale)),
  ];
}
