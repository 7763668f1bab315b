type Dot = { attributes => { size => Integer } }
type Star = Dot { parent => Dot, attributes => { rays => Integer } }
Star(1, 2)
