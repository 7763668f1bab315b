define a::b { }
a::b { 'one': }
notify { 'n': require => A::B['one'] }
