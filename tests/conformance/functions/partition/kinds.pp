[[1,2,3].partition |$x| { $x>1 }, {a=>1,b=>2}.partition |$k,$v| { $v>1 }, [5,6].partition |$i,$v| { $i==0 }, [].partition |$x| { true }]
