type Shapes = TypeSet {
  pcore_version => '1.0.0',
  version => '1.0.0',
  types => {
    Dot => Object { attributes => { size => Integer } },
    Star => Dot { attributes => { rays => Integer } },
  },
}
notice(Shapes =~ Type[TypeSet])
[Shapes::Star < Shapes::Dot, Shapes::Star(4, 5).rays, Shapes::Star(4, 5).size]
