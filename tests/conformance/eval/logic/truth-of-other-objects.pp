[!!Sensitive(false), !!Timespan(0), !!SemVer('0.0.0'), !!Binary(''), !![1].reverse_each]
