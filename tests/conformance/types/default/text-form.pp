[String(Default), "${Default}", "${[default]}", String(default), String([default])]
