@notify { a: }
notify { b: }
Notify<| title == a or title == b |> { message => set }
