# the draft: 5 milliseconds, 5 nanoseconds
[Timespan('10:03.5', '%M:%S.%L'), Timespan('10:03.5', '%M:%S.%N')].map |$t| { [String($t), Float($t)] }
