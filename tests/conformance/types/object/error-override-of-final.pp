type Base = Object[{attributes => {a => {type => Integer, final => true}}}]
type Derived = Object[{parent => Base, attributes => {a => {type => Integer, override => true}}}]
Derived(1)
