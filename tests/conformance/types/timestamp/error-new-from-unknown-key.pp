Timestamp({text => '2016'})
