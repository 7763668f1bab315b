{a => 1}.join
