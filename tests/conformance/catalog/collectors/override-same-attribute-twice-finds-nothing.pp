Notify<| |> { message => a, message => b }
file { '/a': }
