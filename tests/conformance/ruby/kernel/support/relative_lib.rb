RelativeLib = :relative
