class _a { }
