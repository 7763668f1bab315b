function f() { Notify<| |> }
notice(f())
