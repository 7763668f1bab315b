[1].map |$n| { $unknown + { a => fail("right") } }
