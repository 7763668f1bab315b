class m::a::b { notify { $name: } }
