[max(SemVer('1.0.0'), SemVer('1.10.0')), "${max(Timespan(1), Timespan(2))}"]
