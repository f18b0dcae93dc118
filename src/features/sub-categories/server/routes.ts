import { bind } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';

export const subCategoryRoutes = [
  bind(contract.listCategories, (_, context) => service.listCategories(context)),
  bind(contract.listSubCategories, (_, context) => service.listSubCategories(context)),
  bind(contract.readSubCategory, (input, context) => service.readSubCategory(context, input)),
];
