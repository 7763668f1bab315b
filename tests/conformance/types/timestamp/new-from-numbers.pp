[Timestamp(0), Timestamp(1.5), Timestamp(-1), Timestamp({string => '2000-01-01', format => '%F'}), Timestamp(1e9)].map |$t| { String($t) }
