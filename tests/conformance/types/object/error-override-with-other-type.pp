type Base = Object[{attributes => {a => Integer}}]
type Derived = Object[{parent => Base, attributes => {a => {type => String, override => true}}}]
Derived('a')
