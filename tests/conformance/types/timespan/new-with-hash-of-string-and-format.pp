[Timespan({string => '5', format => '%M'}), Timespan({string => '5', format => ['%M:%S', '%D']}), Timespan({string => '5'})].map |$t| { String($t) }
