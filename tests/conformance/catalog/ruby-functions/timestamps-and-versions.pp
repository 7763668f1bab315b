notify { 'r': message => m::f(SemVer('1.2.3')) }
