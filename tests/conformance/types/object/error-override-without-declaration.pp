type Base = Object[{attributes => {a => Integer}}]
type Derived = Object[{parent => Base, attributes => {a => Integer}}]
Derived(1)
