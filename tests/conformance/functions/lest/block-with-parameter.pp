undef.lest |$x| { 1 }
