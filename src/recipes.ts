import type { Recipe } from './datasets/recipe.js';
import { gazetteerRecipe } from './locate/engines/embedded/recipe.js';
import { landRecipe } from './route/engines/land/recipe.js';
import { seaRecipe } from './route/engines/water/recipe.js';

/** Every dataset the service is built on, in the order they are built. */
export const RECIPES: readonly Recipe[] = [gazetteerRecipe, landRecipe, seaRecipe];
