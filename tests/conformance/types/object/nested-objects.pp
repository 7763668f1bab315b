type Inner = Object[{attributes => {v => Integer}}]
type Outer = Object[{attributes => {inner => Inner}}]
[Outer(Inner(1)).inner.v, Outer(Inner(1))]
