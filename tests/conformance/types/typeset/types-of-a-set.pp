type Cars = TypeSet[{
  version => '1.0.0',
  pcore_version => '1.0.0',
  types => {
    Wheels => Integer[0, 6],
    Car => Object[{attributes => {name => String, wheels => {type => Wheels, value => 4}}}]
  }
}]
$set = Cars
[Cars::Car('mini'), Cars::Car('trike', 3).wheels, 5 =~ Cars::Wheels, 7 =~ Cars::Wheels]
