$a = "abc
  def ${$b $c} ghi"
