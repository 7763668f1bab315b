['a', 'b'].each |$t| { notify { $t: message => "m ${t}" } }
