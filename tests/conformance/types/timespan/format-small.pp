['%D','%H','%M','%S','%L','%N','%S.%N','%S.%-N','%s'].map |$f| { $f ? { '%s' => 'x', default => strftime(Timespan(0.000000123), $f) } }
