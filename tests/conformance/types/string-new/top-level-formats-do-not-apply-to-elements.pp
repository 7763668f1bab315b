[String([10], {Integer => '%x'}), String({a => 10}, {Integer => '%#x'}), String([[10]], {Integer => '%b'})]
