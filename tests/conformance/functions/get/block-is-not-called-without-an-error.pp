{ a => 1 }.get('x.b', 'dflt') |$err| { fail('never') }
