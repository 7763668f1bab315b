['%D-%H:%M:%S','%H','%S.%3N','%-M','%L'].map |$f| { strftime(Timespan(-93784.5), $f) }
