[[].each |$x| { fail('never') }, {}.each |$k, $v| { fail('never') }]
