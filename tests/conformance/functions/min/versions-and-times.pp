[min(SemVer('1.0.0'), SemVer('1.10.0')), "${min(Timespan(1), Timespan(2))}"]
