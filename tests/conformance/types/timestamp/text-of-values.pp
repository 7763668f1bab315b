[Timestamp(0), Timestamp(1473150899), Timestamp(1.5), Timestamp(0.000000001), Timestamp(-1), Timestamp(-86400.25)].map |$t| { "${t}" }
