Resource { a: }
