type Shapes = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.0.0',
  types => {
    Dot => { attributes => { size => Integer } },
  },
}]
notice(Shapes =~ Type[TypeSet])
[Shapes::Dot =~ Type, Shapes::Dot(4).size]
