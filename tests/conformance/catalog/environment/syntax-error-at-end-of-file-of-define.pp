m::d { a: }
