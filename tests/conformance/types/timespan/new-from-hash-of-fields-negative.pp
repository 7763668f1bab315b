[Timespan({negative => true, hours => 1}), Timespan({negative => false, hours => 1}), Timespan({negative => true, hours => -1})].map |$t| { String($t) }
