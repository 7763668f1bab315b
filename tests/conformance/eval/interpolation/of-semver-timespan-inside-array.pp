"${[SemVer('1.2.3'), Timespan(1), Timestamp(1.5), Binary('aGk=')]}"
