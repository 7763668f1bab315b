notify { a: }
notify { b: }
Notify[a] { require +> Notify[b] }
