class m::b { }
