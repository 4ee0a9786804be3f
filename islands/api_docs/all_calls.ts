/** What Swagger UI gives a plugin, as far as the list of the calls needs it. */
interface System {
  React: { createElement(type: unknown, props: object | null, ...children: unknown[]): unknown };
}

/** An immutable value of Swagger UI. */
interface Value {
  get(key: string): unknown;
}
interface List<Item> {
  map(made: (item: Item, key: string) => unknown): List<unknown>;
  valueSeq(): List<unknown>;
  toArray(): unknown[];
}

/** What Swagger UI gives the component that draws the list. */
interface Given {
  specSelectors: {
    taggedOperations(): List<Value>;
    validOperationMethods(): string[];
    url(): string;
  };
  getComponent(name: string, isConnected?: boolean): unknown;
  oas3Selectors: unknown;
  layoutSelectors: unknown;
  layoutActions: unknown;
  getConfigs: unknown;
}

/**
 * Draws all calls. From 150 rows on, the package draws only those near the window: what is not drawn
 * is not found by the search of the browser, not printed, and not there for a screen reader.
 */
export function allCalls({ React: { createElement } }: System) {
  function Operations(given: Given) {
    const { specSelectors, getComponent, ...passed } = given;
    const Tag = getComponent("OperationTag");
    const Call = getComponent("OperationContainer", true);
    const methods = specSelectors.validOperationMethods();
    const drawCall = (op: Value, tag: string) => {
      const [path, method, specPath] = ["path", "method", "specPath"].map((key) => op.get(key));
      if (!methods.includes(method as string)) return null;
      return createElement(Call, { key: `${path}-${method}`, specPath, op, path, method, tag });
    };
    const drawTag = (tagObj: Value, tag: string) => {
      const calls = tagObj.get("operations") as List<Value>;
      const props = {
        ...passed,
        key: tag,
        getComponent,
        tagObj,
        tag,
        specUrl: specSelectors.url(),
      };
      return createElement(Tag, props, calls.map((op) => drawCall(op, tag)).toArray());
    };
    const tags = specSelectors.taggedOperations();
    return createElement("div", null, tags.map(drawTag).valueSeq().toArray());
  }
  return { components: { operations: Operations } };
}
