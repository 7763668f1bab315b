[Timestamp({string => '2016-09-06'}), Timestamp({string => '2016', format => ['%F', '%Y']}), Timestamp({string => '2016-09-06', format => '%F', timezone => '+0100'})].map |$t| { String($t) }
