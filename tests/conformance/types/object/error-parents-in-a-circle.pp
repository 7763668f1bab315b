type Hen = Object[{ parent => Egg }]
type Egg = Object[{ parent => Hen }]
Egg =~ Type
