type Base = Object[{attributes => {a => Integer}}]
type Derived = Object[{parent => Base, attributes => {b => {type => Integer, override => true}}}]
Derived(1, 2)
