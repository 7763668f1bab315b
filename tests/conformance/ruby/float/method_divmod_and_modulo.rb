p 7.5.divmod(2), -7.5.divmod(2), 7.5 % -2, 7.5.remainder(-2), 1.0.div(0.3), 7.fdiv(0), 6.0.modulo(4), 2.5.quo(0.5), 0.1 % 0.03, 1e20 % 3, 5.0.divmod(0.1), -1 % 3.0, 3.7.truncate, -3.7.floor, 3.2.ceil
[-> { 5.0.divmod(0) }, -> { 5.0.div(0) }, -> { 5 % 0 }].each { |l| p l.call rescue p $!.class, $!.message }
p 5.0 % 0, (5.0 % Float::INFINITY), -5.0 % Float::INFINITY
