notify { ['a', 'b']: }
['a', 'b'].each |$t| { Notify[$t] { message => "m ${t}" } }
