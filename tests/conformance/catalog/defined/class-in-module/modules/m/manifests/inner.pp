class m::inner { }
