undef.lest |$x = 5| { $x }
