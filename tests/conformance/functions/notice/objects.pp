notice(SemVer('1.2.3'), Timespan(5), Binary('aGk='), URI('http://a'))
