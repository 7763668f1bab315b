Resource[notify, x] { y: }
