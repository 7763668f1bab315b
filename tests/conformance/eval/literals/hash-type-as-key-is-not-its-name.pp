$myvar = { File => 'hai' }
[$myvar[File], $myvar['File']]
