type Shapes = TypeSet {
  pcore_version => '1.0.0',
  version => '1.0.0',
  types => {
    Dot => { attributes => { size => Integer } },
    Star => Dot { parent => Dot },
  },
}
Shapes =~ Type[TypeSet]
